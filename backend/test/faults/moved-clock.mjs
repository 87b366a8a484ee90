// node --import ./moved-clock.mjs: the time of this process is what the file MOVED_CLOCK says, in milliseconds from the real one. It
// is read again four times a second, so that a test moves the clock of a running server. The product knows nothing of it.
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK;
const RealDate = globalThis.Date;
const realNow = RealDate.now.bind(RealDate);
let offset = 0;

const read = () => {
  const text = readFileSync(file, 'utf8').trim();
  if (text !== '') offset = Number(text);
};
read();
setInterval(read, 250).unref();

RealDate.now = () => realNow() + offset;
// A proxy, and no subclass: what was made before, or by Node itself, must remain an instance of Date.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now()], newTarget),
  apply: () => new RealDate(RealDate.now()).toString(),
});
RealDate.prototype.constructor = globalThis.Date;
