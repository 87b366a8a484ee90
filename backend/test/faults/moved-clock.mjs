// node --import ./moved-clock.mjs: shifts the clock of this process by the milliseconds in the file MOVED_CLOCK. The
// file is read four times a second, so that a test can move the clock of a running server, and what was read is written
// beside it. The product itself has no support for this. With CLOCK_TICKS, what the process does regularly happens that
// many times as often.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK;
const RealDate = globalThis.Date;
const realNow = RealDate.now.bind(RealDate);
let offset = NaN;

const read = () => {
  const text = readFileSync(file, 'utf8');
  if (text === '' || Number(text) === offset) return;
  offset = Number(text);
  writeFileSync(`${file}.${process.pid}`, text);
};
read();
setInterval(read, 250).unref();

const ticks = Number(process.env.CLOCK_TICKS ?? 1);
const realSetInterval = globalThis.setInterval;
globalThis.setInterval = (work, ms, ...args) => realSetInterval(work, ms / ticks, ...args);

RealDate.now = () => realNow() + offset;
// A proxy rather than a subclass, so that dates made earlier or by Node itself are still instances of Date.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now()], newTarget),
  apply: () => new RealDate(RealDate.now()).toString(),
});
RealDate.prototype.constructor = globalThis.Date;
