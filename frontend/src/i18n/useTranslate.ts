import { useCallback } from 'react';
import { useTranslate as useAnyTranslate } from 'react-admin';
import type { Messages } from './en';

/** The paths in a tree of messages that lead to a value of the given shape, such as `bookings.approve.title`. */
type PathTo<Tree, Shape> = {
  [Key in keyof Tree & string]:
    | (Tree[Key] extends Shape ? Key : never)
    | (Tree[Key] extends object ? `${Key}.${PathTo<Tree[Key], Shape>}` : never);
}[keyof Tree & string];

type ValueAt<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<Tree[Key & keyof Tree], Rest>
  : Tree[Path & keyof Tree];

/** The placeholders of a message: `%{name}`, and the number that chooses between singular and plural. */
type Placeholder<Message> =
  | (Message extends `${string}%{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never)
  | (Message extends `${string}||||${string}` ? 'smart_count' : never);

type Args = Record<string, string | number>;

type ArgsOf<Message> = [Placeholder<Message>] extends [never] ? [] : [Record<Placeholder<Message>, string | number>];

type AnyKey = PathTo<Messages, string>;

/** The key of a message that needs no arguments. */
export type MessageKey = { [Key in AnyKey]: ArgsOf<ValueAt<Messages, Key>> extends [] ? Key : never }[AnyKey];

/** The key of a group of messages that has at least those of the given shape. */
export type GroupKey<Shape> = PathTo<Messages, Shape>;

export type Translate = <Key extends AnyKey>(key: Key, ...args: ArgsOf<ValueAt<Messages, Key>>) => string;

/** react-admin's own hook, for the keys and arguments of our messages only. */
export const useTranslate = useAnyTranslate as () => Translate;

export interface Notice {
  key: GroupKey<{ title: string; description: string }>;
  args?: Args;
}

/** Translates the title and the description of a notice. */
export function useNotice() {
  const translate = useAnyTranslate();
  return useCallback(
    ({ key, args }: Notice) => ({
      title: translate(`${key}.title`, args),
      description: translate(`${key}.description`, args),
    }),
    [translate],
  );
}
