import { setTimeout as delay } from 'node:timers/promises';
import { signedIn } from '../api/desk.js';
import { ADMIN, query } from '../support/index.js';
import { FAULTS, FaultyMailServer, type Condition } from './faulty-mail-server.js';
import { Ledger } from './ledger.js';
import { secretsInLog } from './log-secrets.js';
import { compareMails, waitForMails } from './mailbox.js';
import { Placard } from './placard.js';
import type { Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC, Traffic } from './traffic.js';

/** The time within which all mails are sent after an outage (docs/product.md, 8.2). */
const OUT_WITHIN_MS = 5 * 60_000;

/** Runs a server with each kind of faulty mail server for some minutes, all at the same time. */
export async function mail(settings: Settings): Promise<Outcome[]> {
  const begun: (() => Promise<Outcome>)[] = [];
  for (const condition of FAULTS) {
    const mailServer = await FaultyMailServer.start(settings.random.fork(condition));
    settings.atEnd(() => mailServer.stop());
    const placard = await Placard.start({ env: { ...ROOM_FOR_TRAFFIC, SMTP_URL: mailServer.url } });
    settings.atEnd(() => placard.kill());
    begun.push(() => withFault(condition, mailServer, placard, settings));
  }
  return [...(await Promise.all(begun.map((run) => run()))), await backlog(settings)];
}

/** The mails queued during an outage are sent soon after its end. */
async function backlog({ quick, random, atEnd, say }: Settings): Promise<Outcome> {
  const count = quick ? 200 : 1_656;
  const mailServer = await FaultyMailServer.start(random.fork('backlog'));
  atEnd(() => mailServer.stop());
  const placard = await Placard.start({ env: { SMTP_URL: mailServer.url } });
  atEnd(() => placard.kill());
  await mailServer.switchTo('down');
  await query(
    placard.databaseUrl,
    `INSERT INTO mails (template, recipient, subject, variables)
     SELECT 'portal-link', 'waiting' || n || '@brand.test', 'Your link', '{"portal": {"email": "a@b.test", "bookingId": null}}'
     FROM generate_series(1, $1::integer) AS n`,
    [count],
  );
  // Waits until probes have reached their longest interval.
  await delay(90_000);
  await mailServer.switchTo('normal');
  const back = Date.now();
  const lost = await waitForMails(placard.databaseUrl, OUT_WITHIN_MS);
  const seconds = ((Date.now() - back) / 1000).toFixed(0);
  say(`${count} mails: all out after ${seconds} s`);
  const mails = await compareMails(placard.databaseUrl, mailServer.received);
  return {
    promise: 'what waited during an outage is out within five minutes of its end',
    tried: `${count} mails, by Message-ID`,
    lost: [...lost, ...mails.lost, ...mails.doubled],
    measured: `all out after ${seconds} s`,
  };
}

async function withFault(
  condition: Condition,
  mailServer: FaultyMailServer,
  placard: Placard,
  { minutes, random, atEnd, say }: Settings,
): Promise<Outcome> {
  const ledger = new Ledger();
  const admin = await signedIn(placard.url, ADMIN);
  await mailServer.switchTo(condition);
  const traffic = new Traffic(() => placard.url, admin, ledger, random.fork(`${condition} traffic`), {
    workers: 1,
    pause: 500,
  });
  atEnd(() => traffic.stop());
  await delay(minutes * 60_000);
  await traffic.stop();

  say(`${condition} for ${minutes} min, ${ledger.mails} mails; it works again`);
  await mailServer.switchTo('normal');
  const back = Date.now();
  const lost = [...traffic.wrong, ...(await waitForMails(placard.databaseUrl, OUT_WITHIN_MS))];
  const seconds = ((Date.now() - back) / 1000).toFixed(0);
  const mails = await compareMails(placard.databaseUrl, mailServer.received);
  lost.push(...mails.lost, ...mails.doubled, ...(await ledger.lostInDatabase(placard.databaseUrl)));
  lost.push(...(await secretsInLog(placard.databaseUrl, placard.log)));
  return {
    promise: `a mail server that is ${condition} loses and doubles no mail`,
    tried: `${minutes} min, ${mails.sent} mails, by Message-ID`,
    lost,
    measured: `all out ${seconds} s after its return`,
  };
}
