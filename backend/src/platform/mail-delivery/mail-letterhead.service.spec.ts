import { Logger } from '@nestjs/common';
import type { Organisation } from '../organisation/organisation.entity.js';
import type { Files } from '../files/files.service.js';
import { MailLetterhead } from './mail-letterhead.service.js';

it('tries a logo that cannot be read once a minute, so that other mails do not wait for it', async () => {
  Logger.overrideLogger(false);
  const read = vi.fn<Files['read']>().mockRejectedValue(new Error('The store does not answer'));
  const letterhead = new MailLetterhead({ read } as Partial<Files> as Files);
  const acme = { name: 'Acme', logo: { key: 'logo' } } as Organisation;
  for (let mail = 0; mail < 3; mail++)
    expect(await letterhead.of(acme)).toMatchObject({ head: { name: 'Acme', logo: null } });
  expect(read).toHaveBeenCalledTimes(1);
});
