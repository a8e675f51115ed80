// Plays the golden sessions in V8: node check.cjs MODULE GOLDEN
const fs = require("fs");
const [file, golden] = process.argv.slice(2);
const { exports: wasm } = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(file)));
let failures = 0, total = 0;
const start = process.hrtime.bigint();
for (const row of fs.readFileSync(golden, "utf8").split("\n")) {
  if (!row || row.startsWith("#")) continue;
  const [index, game, seed, player, ticks, digest] = row.split("\t");
  const found = BigInt.asUintN(64, wasm.digest(+index, +seed, +player));
  total += +ticks;
  if (found !== BigInt("0x" + digest)) {
    console.log(`portable: ${game}, seed ${seed}: node says ${found.toString(16)}, native ${digest}`);
    failures++;
  }
}
const seconds = Number(process.hrtime.bigint() - start) / 1e9;
console.log(`portable: node played ${total} ticks, ${(total / seconds / 1e6).toFixed(1)} M a second`);
process.exit(failures ? 1 : 0);
