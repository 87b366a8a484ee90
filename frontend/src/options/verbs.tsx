import BookIcon from '@mui/icons-material/EventAvailableRounded';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import RenewIcon from '@mui/icons-material/UpdateRounded';
import ReleaseIcon from '@mui/icons-material/BlockRounded';
import type { ReactElement } from 'react';
import type { Option } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatWeekdayAndTime } from '../ui/format';
import { useVerb } from '../ui/useVerb';
import { ConfirmedCall, VerbButton } from '../ui/VerbButton';
import { bookOptionPath, OPTIONS } from './paths';

interface OptionVerbsProps {
  option: Option;
  /** The details are open over the list, which has the same verbs. */
  place: 'list' | 'details';
}

/** What can be done with an option now. */
export const OptionVerbs = ({ option, place }: OptionVerbsProps) => (
  <>
    <BookVerb option={option} />
    <RenewVerb option={option} />
    <ConfirmedOptionVerb option={option} place={place} verb="challenge" icon={<FlagIcon />} />
    <ConfirmedOptionVerb option={option} place={place} verb="release" icon={<ReleaseIcon />} destructive />
  </>
);

/** "Renew: Nimbus Cola, Front Cover", because the label alone would be the same in every row. */
function useNameOf({ brandName, mediaOpportunity }: Option) {
  const translate = useTranslate();
  return (label: string) => translate('options.of', { label, brand: brandName, opportunity: mediaOpportunity });
}

function BookVerb({ option }: { option: Option }) {
  const label = useTranslate()('options.book.action');
  const nameOf = useNameOf(option);
  if (!option.allowedActions.includes('book')) return null;
  return <VerbButton label={label} name={nameOf(label)} icon={<BookIcon />} to={bookOptionPath(option.id)} />;
}

function RenewVerb({ option }: { option: Option }) {
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

interface ConfirmedOptionVerbProps extends OptionVerbsProps {
  verb: 'challenge' | 'release';
  icon: ReactElement;
  destructive?: boolean;
}

function ConfirmedOptionVerb({ option, place, verb, icon, destructive }: ConfirmedOptionVerbProps) {
  const translate = useTranslate();
  const nameOf = useNameOf(option);
  const label = translate(`options.${verb}.action`);
  // By `firstSince`, not by the state: the question must keep its text while the released option is still shown.
  const question =
    verb === 'release' && !option.firstSince ? 'options.release.queued' : (`options.${verb}.text` as const);
  return (
    <ConfirmedCall
      label={label}
      name={nameOf(label)}
      icon={icon}
      destructive={destructive}
      dialog={`${place}.${verb}.${option.id}`}
      isAllowed={option.allowedActions.includes(verb)}
      title={translate(`options.${verb}.title`)}
      confirmLabel={translate(`options.${verb}.submit`)}
      verb={{
        resource: OPTIONS,
        call: (api) => (verb === 'challenge' ? api.challengeOption(option) : api.releaseOption(option)),
        done: ({ brandName }) => ({ key: `options.${verb}.done`, args: { brand: brandName } }),
        failed: `options.${verb}.failed`,
      }}
    >
      {translate(question, { brand: option.brandName })}
    </ConfirmedCall>
  );
}
