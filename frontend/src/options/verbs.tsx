import BookIcon from '@mui/icons-material/EventAvailableRounded';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import RenewIcon from '@mui/icons-material/UpdateRounded';
import ReleaseIcon from '@mui/icons-material/BlockRounded';
import type { Option } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatWeekdayAndTime } from '../ui/format';
import { useVerb } from '../ui/useVerb';
import { ConfirmedVerb, VerbButton } from '../ui/VerbButton';
import { bookOptionPath, OPTIONS } from './paths';

/** What can be done with an option now. */
export const OptionVerbs = ({ option }: { option: Option }) => (
  <>
    <BookVerb option={option} />
    <RenewVerb option={option} />
    <ChallengeVerb option={option} />
    <ReleaseVerb option={option} />
  </>
);

interface VerbProps {
  option: Option;
}

/** "Renew: Nimbus Cola, Front Cover", because the label alone would be the same in every row. */
function useNameOf({ brandName, mediaOpportunity }: Option) {
  const translate = useTranslate();
  return (label: string) => translate('options.of', { label, brand: brandName, opportunity: mediaOpportunity });
}

function BookVerb({ option }: VerbProps) {
  const label = useTranslate()('options.book.action');
  const nameOf = useNameOf(option);
  if (!option.allowedActions.includes('book')) return null;
  return <VerbButton label={label} name={nameOf(label)} icon={<BookIcon />} to={bookOptionPath(option.id)} />;
}

function RenewVerb({ option }: VerbProps) {
  const label = useTranslate()('options.renew.action');
  const nameOf = useNameOf(option);
  const { isPending, run } = useVerb({
    resource: OPTIONS,
    call: (api) => api.renewOption(option),
    done: ({ brandName, expiresAt }) => ({
      key: 'options.renew.done',
      args: { brand: brandName, moment: expiresAt ? formatWeekdayAndTime(expiresAt) : '' },
    }),
    failed: 'options.renew.failed',
  });
  if (!option.allowedActions.includes('renew')) return null;
  return (
    <VerbButton label={label} name={nameOf(label)} icon={<RenewIcon />} pending={isPending} onClick={() => run()} />
  );
}

function ChallengeVerb({ option }: VerbProps) {
  const translate = useTranslate();
  const nameOf = useNameOf(option);
  const { isPending, run } = useVerb({
    resource: OPTIONS,
    call: (api) => api.challengeOption(option),
    done: () => ({ key: 'options.challenge.done' }),
    failed: 'options.challenge.failed',
  });
  if (!option.allowedActions.includes('challenge')) return null;
  const label = translate('options.challenge.action');
  return (
    <ConfirmedVerb
      label={label}
      name={nameOf(label)}
      icon={<FlagIcon />}
      dialog={`challenge.${option.id}`}
      title={translate('options.challenge.title')}
      confirmLabel={translate('options.challenge.submit')}
      pending={isPending}
      onConfirm={() => run()}
    >
      {translate('options.challenge.text', { brand: option.brandName })}
    </ConfirmedVerb>
  );
}

function ReleaseVerb({ option }: VerbProps) {
  const translate = useTranslate();
  const nameOf = useNameOf(option);
  const { isPending, run } = useVerb({
    resource: OPTIONS,
    call: (api) => api.releaseOption(option),
    done: ({ brandName }) => ({ key: 'options.release.done', args: { brand: brandName } }),
    failed: 'options.release.failed',
  });
  if (!option.allowedActions.includes('release')) return null;
  const label = translate('options.release.action');
  return (
    <ConfirmedVerb
      label={label}
      name={nameOf(label)}
      icon={<ReleaseIcon />}
      destructive
      dialog={`release.${option.id}`}
      title={translate('options.release.title')}
      confirmLabel={translate('options.release.submit')}
      pending={isPending}
      onConfirm={() => run()}
    >
      {translate('options.release.text', { brand: option.brandName })}
    </ConfirmedVerb>
  );
}
