import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** An address in front of a database, as a virtual address or a managed database gives it to one with a standby. */
export class DatabaseAddress {
  private readonly sockets = new Set<Socket>();
  private server?: Server;
  private isHung = false;
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
      if (!this.isHung) near.pipe(far).pipe(near);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** From now on nothing is forwarded, as when the host hangs: connections stay open. */
  hang(): void {
    this.isHung = true;
    for (const socket of this.sockets) socket.unpipe();
  }

  /** Breaks all connections and refuses others. */
  async down(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
