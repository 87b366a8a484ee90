import PlusIcon from '@mui/icons-material/AddRounded';
import CatalogueIcon from '@mui/icons-material/BookOutlined';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import ListIcon from '@mui/icons-material/FormatListBulletedRounded';
import DealIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryIcon from '@mui/icons-material/HistoryRounded';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import HoldIcon from '@mui/icons-material/HourglassBottomRounded';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import ReminderIcon from '@mui/icons-material/NotificationsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TagIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Counts } from '../api/types';
import {
  APPROVED_PATH,
  ARCHIVED_PATH,
  BOOKINGS_PATH,
  DASHBOARD_PATH,
  NEW_BOOKING_PATH,
  REVIEW_PATH,
} from '../bookings/paths';
import { CATALOGUE_PATH } from '../catalogue/paths';
import { DEALS, DEALS_PATH } from '../deals/paths';
import { ENQUIRIES, ENQUIRIES_PATH } from '../enquiries/paths';
import type { MessageKey } from '../i18n/useTranslate';
import { AVAILABILITY_PATH } from '../inventory/paths';
import { MAIL, MAIL_PATH } from '../mail/paths';
import { OPTIONS, OPTIONS_PATH } from '../options/paths';
import { PERSONAL_DATA_PATH } from '../personal-data/paths';
import type { AccessRequest } from '../providers/canAccess';
import { RATES_PATH } from '../rates/paths';
import { REMINDERS_PATH } from '../reminders/paths';
import { SETTINGS_PATH } from '../settings/paths';
import { USERS, USERS_PATH } from '../users/users';
import { countOf } from './useCounts';

/** An entry is shown to users with its permission. */
export interface MenuEntry extends AccessRequest {
  title: MessageKey;
  to: string;
  icon: typeof SvgIcon;
  /** The number of waiting records. */
  waiting?: (counts: Counts) => number;
  /** Starts a new group. */
  isApart?: boolean;
}

/**
 * The entries of the sidebar, in this order (docs/product.md, 7.2). Calendar Feeds is below them, beside the account,
 * because each user has their own.
 */
export const MENU: MenuEntry[] = [
  { title: 'layout.menu.dashboard', to: DASHBOARD_PATH, icon: HomeIcon, resource: 'dashboard', action: 'read' },
  { title: 'bookings.create.title', to: NEW_BOOKING_PATH, icon: PlusIcon, resource: 'bookings', action: 'create' },
  { title: 'bookings.list.title', to: BOOKINGS_PATH, icon: ListIcon, resource: 'bookings', action: 'list' },
  { title: 'availability.title', to: AVAILABILITY_PATH, icon: TimelineIcon, resource: 'availability', action: 'read' },
  { title: 'options.list.title', to: OPTIONS_PATH, icon: HoldIcon, resource: OPTIONS, action: 'list' },
  {
    title: 'enquiries.title',
    to: ENQUIRIES_PATH,
    icon: MessageIcon,
    resource: ENQUIRIES,
    action: 'list',
    waiting: ({ enquiries }) => countOf(['New Enquiry', 'In Progress'], enquiries),
  },
  {
    title: 'deals.list.title',
    to: DEALS_PATH,
    icon: DealIcon,
    resource: DEALS,
    action: 'list',
    waiting: ({ deals }) => countOf(['New Deal'], deals),
  },
  {
    title: 'bookings.review.title',
    to: REVIEW_PATH,
    icon: EyeIcon,
    resource: 'bookings',
    action: 'list',
    waiting: ({ bookings }) => countOf(['Under Review'], bookings),
  },
  { title: 'layout.menu.approved', to: APPROVED_PATH, icon: CheckIcon, resource: 'bookings', action: 'list' },
  { title: 'layout.menu.archived', to: ARCHIVED_PATH, icon: ArchiveIcon, resource: 'bookings', action: 'list' },
  { title: 'revenue.title', to: '/revenue', icon: PoundIcon, resource: 'revenue', action: 'read' },

  { title: 'users.title', to: USERS_PATH, icon: UsersIcon, resource: USERS, action: 'list', isApart: true },
  { title: 'catalogue.title', to: CATALOGUE_PATH, icon: CatalogueIcon, resource: 'catalogue', action: 'list' },
  { title: 'rates.title', to: RATES_PATH, icon: TagIcon, resource: 'rates', action: 'list' },
  { title: 'reminders.title', to: REMINDERS_PATH, icon: ReminderIcon, resource: 'reminders', action: 'read' },
  { title: 'mail.title', to: MAIL_PATH, icon: MailIcon, resource: MAIL, action: 'list' },
  { title: 'audit.title', to: '/audit', icon: HistoryIcon, resource: 'audit', action: 'list' },
  { title: 'personalData.title', to: PERSONAL_DATA_PATH, icon: PersonIcon, resource: 'personal-data', action: 'read' },
  { title: 'settings.title', to: SETTINGS_PATH, icon: SettingsIcon, resource: 'settings', action: 'read' },
];
