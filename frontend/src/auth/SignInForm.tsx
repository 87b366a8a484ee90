import { sessionStore } from '../providers/session';
import { useToast } from '../ui/toast';
import { EntryForm } from './EntryForm';
import { authTexts } from './texts';

const { fields, signIn: texts } = authTexts;

export function SignInForm() {
  const { toast } = useToast();
  return (
    <EntryForm
      fields={{
        username: { label: fields.username, type: 'text', autoComplete: 'username' },
        password: { label: fields.password, type: 'password', autoComplete: 'current-password' },
      }}
      check={({ username, password }) => ({
        username: username.trim() ? undefined : texts.usernameRequired,
        password: password ? undefined : texts.passwordRequired,
      })}
      send={async ({ username, password }) => {
        const user = await sessionStore.signIn({ username: username.trim(), password });
        toast({ title: texts.done, description: texts.doneText(user.username) });
      }}
      texts={texts}
    />
  );
}
