import { describe, expect, it } from 'vitest';
import { sentShares } from './fileProgress';

describe('the progress of files in one request', () => {
  it('is assigned to the files in the order in which they are sent', () => {
    expect(sentShares([{ size: 300 }, { size: 100 }], 0)).toEqual([0, 0]);
    expect(sentShares([{ size: 300 }, { size: 100 }], 0.75)).toEqual([1, 0]);
    expect(sentShares([{ size: 300 }, { size: 100 }], 0.875)).toEqual([1, 0.5]);
    expect(sentShares([{ size: 300 }, { size: 100 }], 1)).toEqual([1, 1]);
  });
});
