import { Readable } from 'node:stream';
import { MailConversation } from './mail-conversation.js';

afterEach(() => void vi.useRealTimers());

it('a mail server is in trouble when it takes nothing for long, not when it takes a large file slowly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onSlow = vi.fn(() => Promise.resolve(true));
  const mayHandOver = () => Promise.resolve(true);
  const conversation = new MailConversation({ answerMs: 60_000, slowAfterMs: 1_000, mayHandOver, onSlow });
  const file = Readable.from([Buffer.alloc(2_000_000)]);
  for await (const piece of conversation.handOver(file))
    // So the whole file takes twenty seconds.
    await vi.advanceTimersByTimeAsync((piece as Buffer).length / 100);
  expect(onSlow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onSlow).toHaveBeenCalledOnce();
  conversation.end();
});
