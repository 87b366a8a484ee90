import { setTimeout as delay } from 'node:timers/promises';
import { signedIn } from '../api/desk.js';
import { ADMIN, freePort, testFolder, until } from '../support/index.js';
import { DebianPostgres, findDebianPostgres } from '../support/debian-postgres.js';
import { FaultyMailServer } from './faulty-mail-server.js';
import { databaseProxy, DEFAULTS, findHaproxy, startHaproxy, webProxy } from './haproxy.js';
import { Ledger } from './ledger.js';
import { Placard } from './placard.js';
import type { NotRun, Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC, Traffic } from './traffic.js';
import { lostAfter } from './with-traffic.js';

const SECRET = 'shared by the instances of a test, and by nothing else';

/** Runs two instances behind a proxy, on a database with a synchronous standby, and takes down each part under load. */
export async function instances({ quick, random, atEnd, say }: Settings): Promise<(Outcome | NotRun)[]> {
  const promise = 'two instances: losing one, a restart and a failover of the database lose nothing; sessions live';
  const [haproxy, postgres] = [findHaproxy(), findDebianPostgres()];
  if (!haproxy || !postgres) return [{ promise, notRun: `needs ${haproxy ? 'postgresql' : 'haproxy'}` }];

  const mailServer = await FaultyMailServer.start(random);
  atEnd(() => mailServer.stop());
  const primary = await DebianPostgres.primary(postgres);
  atEnd(() => primary.remove());
  const standby = await DebianPostgres.standbyOf(primary);
  atEnd(() => standby.remove());
  const [web, database, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const proxy = startHaproxy(
    haproxy,
    DEFAULTS + webProxy(web, ports) + databaseProxy(database, primary.port, standby.port),
  );
  atEnd(() => proxy.stop());
  const url = `http://127.0.0.1:${web}`;
  const databaseUrl = primary.urlAt(database);
  const dataDir = testFolder('shared');
  const env = {
    ...ROOM_FOR_TRAFFIC,
    SMTP_URL: mailServer.url,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    SESSION_SECRET: SECRET,
  };
  const both: Placard[] = [];
  for (const port of ports) both.push(await Placard.start({ port, dataDir, databaseUrl, env }));
  for (const placard of both) atEnd(() => placard.kill());
  await until(
    'the proxy to find the instances',
    async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.ok,
    30_000,
  );

  const ledger = new Ledger();
  const admin = await signedIn(url, ADMIN);
  const traffic = new Traffic(() => url, admin, ledger, random.fork('traffic'));
  atEnd(() => traffic.stop());
  const lost: string[] = [];
  let longest = 0;
  const during = async (what: string, work: () => Promise<void>) => {
    await delay(quick ? 2_000 : 10_000);
    const [begun, before] = [Date.now(), ledger.writes];
    await work();
    await until('writes to succeed', () => ledger.writes > before + 5, 60_000).catch(() =>
      lost.push(`no write within a minute after: ${what}`),
    );
    longest = Math.max(longest, Date.now() - begun);
    say(`${what}: writing again after ${Date.now() - begun} ms, ${ledger.writes} writes`);
  };
  for (const placard of quick ? both.slice(0, 1) : both) {
    await during('an instance killed', () => placard.kill());
    await placard.startAgain();
  }
  await during('the database restarted', async () => {
    await primary.end('SIGINT');
    await primary.start();
  });
  await during('the database failed over to its standby', async () => {
    await primary.end('SIGKILL');
    await standby.promote();
  });
  await delay(quick ? 2_000 : 10_000);
  const place = {
    databaseUrl,
    dataDir,
    get log() {
      return both.map((placard) => placard.log).join('');
    },
  };
  lost.push(...(await lostAfter({ mailServer, ledger, traffic }, place)));
  return [
    {
      promise,
      tried: `instance ${quick ? 1 : 2}×, restart 1×, failover 1×; ${ledger.writes} writes, ${ledger.files} files, ${ledger.mails} mails`,
      lost,
      measured: `writing again after ${(longest / 1000).toFixed(1)} s at most`,
    },
  ];
}
