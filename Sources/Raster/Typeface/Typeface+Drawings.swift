extension Typeface {
  /// The drawings, a line each: the characters that share one, a blank, left bearing, advance,
  /// strokes.
  ///
  /// Figures are one character, 0–9 A–Z a–z for 0…61, in grid units of 0.016 em. Heights count from
  /// the lowest descender: C (12) is the foot of a skeleton, c (38) the height of small letters, m (48)
  /// of capitals. A stroke is a run of places, each an x and a height:
  ///
  ///     xy          straight to there, or the start of a stroke
  ///     (xy )xy     a quarter turn that leaves horizontally, vertically
  ///     <n >n       enters, leaves the next turn at n twentieths of it
  ///     ~xyxyxy     a cubic curve by two handles and its end
  ///     @xyxy       a round by opposite corners
  ///     .xy         a dot
  ///     ,           the next stroke
  ///     &cxy %cxy   the glyph of character c, or six tenths of it, moved by (x, y) − 30
  ///     =bm         instead of all that: base b and marks m over or under it
  static let drawings: StaticString = #"""
    ! 8G0m0P,.0C
    " 8R0m0d,BmBd
    # 6fCl5D,OlHD,1aTa,0OSO
    $ 6aNc<7)Cj(1b~1SNWNM)BF>D(0M,CqCj,CFC8
    % 6kSm6C,@0YEm,@KCYQ
    & 6eSC8X~4c5mDm(Kf~KX0W0L)BC~KCQJRS
    ' 8G0m0d
    ( 7J8r~0h0G86
    ) 4J0r~8h8G06
    * 5S9m9U,1hHZ,Hh1Z
    + 6aCeCI,1TNT
    , 6G3D05
    - 5O0RER
    . 8G.0C
    / 4PHq07
    0 6a@0COm
    1 6a3eCmCC,3CLC
    2 6a0b<4)Cm(Nc~NT8L1COC
    3 5a2e<5)Cm(Ne)CV9V,CV(PL)CC>E(0L
    4 6aICIm0MPM
    5 5aMm5m3V~6Y9ZDZ(PO)CC>E(0L
    6 6aIm~8h0X0O)CC(OO)CZ(0O
    7 6a0mOm8C
    8 6a@2VMm,@0COV
    9 6a6C~GHOROa)Cm(0a)CP(Oa
    : 8G.0C,.0Y
    ; 7G3D05,.2Y
    < 7aLf0TLH
    = 6a1ZNZ,1NNN
    > 8a0fLT0H
    ? 6X0d<5)Bm(Md~MUBWBO,.BC
    @ 6r@DKRZ,SZSP)XK(fU)Km(0R)K6>D(eM
    A 4g0CHmYC,5NTN
    B 8c0VEV(OM)EC0C0mDm(Me)DV
    C 6gYU<9)Hm(0U)HC>B(YU
    D 8hCC(TU)Cm0m0CCC
    E 8aNm0m0CNC,0VKV
    F 8YMm0m0C,0UJU
    G 6kXU<9)Hm(0U)HC(XTKT
    H 8i0C0m,SCSm,0USU
    I 8G0C0m
    J 4VJmJM)9C>D(0M
    K 8c0C0m,Om0P,9YQC
    L 8X0m0CLC
    M 8o0C0mHMYmYC
    N 8j0C0mTCTm
    O 6l@0CZm
    P 8b0C0mEm(Oc)ES0S
    Q 6l@0CZm,MLXA
    R 8d0C0mEm(Oc)ET0T,ETPC
    S 6bPc<7)Dm(1d~1TPWPL)CC>D(0L
    T 4a0mSm,EmEC
    U 8i0m0Q)EC(SQSm
    V 4f0mGCXm
    W 4t0mCCNgZClm
    X 5c0mSC,Sm0C
    Y 4c0mFTUm,FTFC
    Z 6c0mQm0CQC
    [ 8K8r0r0686
    \ 4P0qH7
    ] 4K0r8r8606
    ^ 6V0b9mIb
    _ 2W05S5
    ` 6K0o7i
    a 6c@0COc,OcOC
    b 8c0o0C,@0COc
    c 6XOP<8)Dc(0P)DC>C(OP
    d 6c@0COc,OoOC
    e 6a1POP)Cc(0P)DC>C(PP
    f 4LFoDo(5g5C,0cDc
    g 6c@0COc,OcOA)D0>D(0A
    h 8c0o0C,0Q)Bc(MQMC
    i 8G0c0C,.0n
    j 1G7c78)00,.7n
    k 8X0o0C,Kc0L,8SMC
    l 8K0o0J)7C
    m 8q0c0C,0R)9c(IRIC,IR)Rc(aRaC
    n 8c0c0C,0Q)Bc(MQMC
    o 6c@0CQc
    p 8c0c00,@0COc
    q 6c@0COc,OcO0
    r 8O0c0C,0Q)BcDc
    s 5UJW<7)Ac(1V~1NJRJJ)9C>D(0I
    t 4N5l5K)DCFC,0cEc
    u 8c0c0O)BC(MO,McMC
    v 4W0cCCOc
    w 4k0cACJXSCcc
    x 5V0cLC,Lc0C
    y 4W0cCC,Oc70
    z 5U0cKc0CKC
    { 4KAr(4k4a)0U(4O4D)A6
    | 8G0r06
    } 6K0r(6k6a)AU(6O6D)06
    ~ 6a0Q~5Z9XCT~FPJNOW
    � 6a0C0mOmOC0C
    """#
}
