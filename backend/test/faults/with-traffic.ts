import { signedIn } from '../api/desk.js';
import { ADMIN, type ServerOptions } from '../support/index.js';
import { FaultyMailServer } from './faulty-mail-server.js';
import { Ledger } from './ledger.js';
import { secretsInLog } from './log-secrets.js';
import { compareMails, waitForMails } from './mailbox.js';
import { Placard } from './placard.js';
import type { Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC, Traffic } from './traffic.js';

export interface WithTraffic {
  mailServer: FaultyMailServer;
  ledger: Ledger;
  traffic: Traffic;
}

/** Starts a server that people use all the time. Each write that it acknowledges is noted in the ledger. */
export async function startWithTraffic(
  { random, atEnd }: Pick<Settings, 'random' | 'atEnd'>,
  { env, ...options }: ServerOptions = {},
  pace?: Traffic['pace'],
): Promise<WithTraffic & { placard: Placard }> {
  const mailServer = await FaultyMailServer.start(random);
  atEnd(() => mailServer.stop());
  const placard = await Placard.start({
    ...options,
    env: { ...ROOM_FOR_TRAFFIC, SMTP_URL: mailServer.url, ...env },
  });
  atEnd(() => placard.kill());
  const ledger = new Ledger();
  const admin = await signedIn(placard.url, ADMIN);
  const traffic = new Traffic(() => placard.url, admin, ledger, random.fork('traffic'), pace);
  atEnd(() => traffic.stop());
  return { mailServer, placard, ledger, traffic };
}

/** Ends the traffic. @returns the acknowledged writes that are lost in the server, its database, its files or its mails */
export async function lostAfter(
  { mailServer, ledger, traffic }: WithTraffic,
  place: { databaseUrl: string; dataDir: string; log: string },
): Promise<string[]> {
  await traffic.stop();
  const { databaseUrl, dataDir } = place;
  return [
    ...traffic.wrong,
    ...(await waitForMails(databaseUrl, 120_000)),
    ...(await ledger.lostOverHttp(traffic.admin)),
    ...(await ledger.lostInDatabase(databaseUrl)),
    ...ledger.lostInStore(dataDir),
    ...(await compareMails(databaseUrl, mailServer.received)).lost,
    ...(await secretsInLog(databaseUrl, place.log)),
  ];
}
