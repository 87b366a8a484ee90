import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { databaseOptions } from './data-source.js';

const message = (type: string, body: string | Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(body) + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};
const READY = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')]);
const ENDED = message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

it.each([false, true])(
  'a connection that ends as soon as it begins fails its statements (pooled: %s)',
  async (pooled) => {
    const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([READY, ENDED]))));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { extra } = databaseOptions('', { pooled });
    const pool = new pg.Pool({
      ...(extra as pg.PoolConfig),
      host: '127.0.0.1',
      port,
      user: 'placard',
      keepAlive: false,
    });
    const client = await pool.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
    await pool.end();
    server.close();
  },
);
