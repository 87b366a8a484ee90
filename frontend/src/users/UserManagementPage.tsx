import { ListBase, Pagination, RefreshIconButton, useListContext } from 'react-admin';
import { useTranslate } from '../i18n/useTranslate';
import { isFailed, UnlessFailed } from '../ui/list/UnlessFailed';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { CreateUserForm } from './CreateUserForm';
import { UserList } from './UserList';
import { USERS } from './users';

const PER_PAGE = 50;

export const UserManagementPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        title={translate('users.title')}
        subtitle={translate('users.subtitle')}
        actions={<RefreshIconButton />}
      />
      <Stack>
        <Section title={translate('users.create.title')}>
          <CreateUserForm />
        </Section>
        <Section title={translate('users.list.title')} flush>
          <UnlessFailed title={translate('users.list.failed')}>
            <ListBase
              resource={USERS}
              perPage={PER_PAGE}
              sort={{ field: 'username', order: 'ASC' }}
              storeKey={false}
              // The page itself reports the failure.
              queryOptions={{ onError: () => undefined, throwOnError: isFailed }}
            >
              <UserList />
              <MoreUsers />
            </ListBase>
          </UnlessFailed>
        </Section>
      </Stack>
    </>
  );
};

const MoreUsers = () => {
  const { total = 0 } = useListContext();
  return total > PER_PAGE && <Pagination rowsPerPageOptions={[]} />;
};
