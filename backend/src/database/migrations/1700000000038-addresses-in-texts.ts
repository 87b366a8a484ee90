import { Migration } from './migration.js';

/** Did what AddressKeys1700000000050 does now, with keys that could be too long for an index. */
export class AddressesInTexts1700000000038 extends Migration {
  up(): Promise<void> {
    return Promise.resolve();
  }
}
