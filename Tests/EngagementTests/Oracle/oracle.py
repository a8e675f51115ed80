#!/usr/bin/env python3
"""Writes the vectors that the statistics are held against, by scipy, statsmodels and lifelines.

usage: oracle.py OUT.json      write the vectors
       oracle.py --check FILE  compute them again and compare with a file
"""
import json
import random
import sys

import numpy
from lifelines import KaplanMeierFitter
from lifelines.statistics import logrank_test
from lifelines.utils import restricted_mean_survival_time
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint, proportions_ztest


def wilson():
    rows = []
    for k, n in [(0, 50), (3, 50), (50, 50), (1, 1), (0, 1), (25, 50), (123, 4567), (9_999_999, 10_000_000)]:
        for confidence in (0.8, 0.95, 0.99):
            low, high = proportion_confint(k, n, alpha=1 - confidence, method="wilson")
            rows.append({"k": k, "n": n, "confidence": confidence, "low": float(max(0, low)), "high": float(min(1, high))})
    return rows


def proportions():
    rows = []
    for a, n, b, m in [(30, 100, 45, 110), (1, 1000, 9, 1000), (500, 1000, 500, 1000)]:
        rows.append({"a": a, "n": n, "b": b, "m": m, "p": float(proportions_ztest([a, b], [n, m])[1])})
    return rows


def normals():
    return [
        {"p": p, "z": float(stats.norm.ppf(p))}
        for p in (1e-12, 1e-6, 0.001, 0.025, 0.3, 0.5, 0.7, 0.975, 0.999, 1 - 1e-9)
    ]


def students():
    return [
        {"freedom": f, "confidence": c, "factor": float(stats.t.ppf(0.5 + c / 2, f))}
        for f in (1, 2, 5, 9, 30, 1000) for c in (0.5, 0.95, 0.99)
    ]


def pairs(source):
    rows = []
    for size, noise in [(8, 5), (60, 40), (400, 900)]:
        x = [source.randint(600, 4000) for _ in range(size)]
        y = [value + source.randint(-noise, noise * 2) for value in x]
        a, b = numpy.array(x, float), numpy.array(y, float)
        ratio = b.sum() / a.sum()
        residual = b - ratio * a
        error = float(numpy.sqrt(size * (residual**2).sum() / (size - 1)) / a.sum())
        gap = b - a
        interval = stats.t.interval(0.95, size - 1, loc=gap.mean(), scale=stats.sem(gap))
        rows.append({
            "x": x, "y": y, "ratio": float(ratio), "ratioError": error,
            "mean": float(gap.mean()), "low": float(interval[0]), "high": float(interval[1]),
            "pairedP": float(stats.ttest_rel(b, a).pvalue),
            "welchP": float(stats.ttest_ind(b, a, equal_var=False).pvalue),
            "cut": float(1 - gap.var(ddof=1) / (a.var(ddof=1) + b.var(ddof=1))),
            "ks": float(stats.ks_2samp(a, b).statistic),
        })
    return rows


def survivals(source):
    rows = []
    for size, ends in [(12, 0.7), (80, 0.5), (300, 0.9), (20, 1.0)]:
        groups = []
        for shift in (0, 300):
            ended, censored = [], []
            for _ in range(size):
                time = source.randint(30, 1200) // 10 * 10 + shift
                (ended if source.random() < ends else censored).append(time)
            groups.append((ended, censored))
        (ended, censored), other = groups
        fitter = KaplanMeierFitter().fit(ended + censored, [1] * len(ended) + [0] * len(censored))
        times = sorted(set(ended))
        band = fitter.confidence_interval_
        limit = 900
        mean = restricted_mean_survival_time(fitter, limit)
        test = logrank_test(
            ended + censored, other[0] + other[1],
            [1] * len(ended) + [0] * len(censored), [1] * len(other[0]) + [0] * len(other[1]))
        # lifelines compares a rounded product with 0.5; a hair above a half is a half.
        middle = next((t for t in times if fitter.predict(t) <= 0.5 + 1e-12), None)
        rows.append({
            "ended": ended, "censored": censored, "otherEnded": other[0], "otherCensored": other[1],
            "times": times,
            "survival": [float(fitter.predict(t)) for t in times],
            "low": [float(band.loc[t].iloc[0]) for t in times],
            "high": [float(band.loc[t].iloc[1]) for t in times],
            "median": middle,
            "limit": limit, "restricted": float(mean),
            "logRank": float(test.test_statistic), "logRankP": float(test.p_value),
        })
    return rows


def holm():
    sets = [[0.01, 0.04, 0.03, 0.005], [0.5], [0.9, 0.02, 0.02, 0.2, 0.001], [1.0, 1.0, 0.3]]
    return [{"p": p, "adjusted": [float(v) for v in multipletests(p, method="holm")[1]]} for p in sets]


def vectors():
    source = random.Random(20240607)
    return {
        "wilson": wilson(), "proportions": proportions(), "normals": normals(), "students": students(),
        "pairs": pairs(source), "survivals": survivals(source), "holm": holm(),
    }


def agrees(a, b):
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(agrees(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(agrees, a, b))
    if isinstance(a, float) and isinstance(b, (int, float)):
        return abs(a - b) <= 1e-9 * max(1, abs(a)) or (a != a and b != b)
    return a == b


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--check":
        same = agrees(vectors(), json.load(open(sys.argv[2])))
        print("oracle: the vectors are what scipy, statsmodels and lifelines say" if same else "oracle: the vectors differ")
        sys.exit(0 if same else 1)
    with open(sys.argv[1], "w") as out:
        json.dump(vectors(), out, indent=1, sort_keys=True)
        out.write("\n")
