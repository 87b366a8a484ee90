import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The one address of a database that has a standby, as a virtual address or a managed database gives it. */
export class DatabaseAddress {
  private readonly sockets = new Set<Socket>();
  private server?: Server;
  port = 0;

  private constructor(private target: number) {}

  static async of(target: number): Promise<DatabaseAddress> {
    const address = new DatabaseAddress(target);
    await address.up();
    return address;
  }

  /** From now on new connections lead to this port; those that exist are kept. */
  leadTo(target: number): void {
    this.target = target;
  }

  async up(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => this.sockets.delete(one));
      }
      near.pipe(far).pipe(near);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Breaks all connections and refuses others. */
  async down(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
