import type { AuditEntry } from '../api/types';
import { ClockIcon, FileIcon, MailIcon, UsersIcon, type Icon, type IconProps } from '../ui/icons';

const ICONS: Record<AuditEntry['actorKind'], Icon> = {
  user: UsersIcon,
  brand: MailIcon,
  public: FileIcon,
  system: ClockIcon,
};

/** A member of staff, a brand (by its address), a public form, or Placard itself. */
export const ActorIcon = ({ kind, ...icon }: { kind: AuditEntry['actorKind'] } & IconProps) => {
  const Picture = ICONS[kind];
  return <Picture size={12} {...icon} />;
};
