import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations as mergeUntyped, type TranslationMessages } from 'react-admin';
import { en, type Messages } from './en';

/** react-admin's own, with the type that it leaves out. */
const mergeTranslations = mergeUntyped as (...messages: object[]) => TranslationMessages;

type Translation<Tree> = Tree extends string ? string : { [Key in keyof Tree]?: Translation<Tree[Key]> };

export interface Language {
  /** Its code in the browser's settings: `de`. */
  locale: string;
  name: string;
  /** Translations of our messages and of react-admin's. The missing ones are shown in English. */
  messages: Translation<Messages> & { ra?: object };
}

const english: Language = { locale: 'en', name: 'English', messages: mergeTranslations(englishMessages, en) };

/** The languages besides English. A language is a folder of messages, as `en` is, that is named here. */
export const translations: Language[] = [];

/** Provides the messages of the given language, or English ones if there are none in that language. */
export function createI18nProvider(locale: string, others = translations) {
  const languageOf = (wanted: string) => others.find((language) => language.locale === wanted) ?? english;
  const messagesOf = (wanted: string) => mergeTranslations(english.messages, languageOf(wanted).messages);
  return polyglotI18nProvider(messagesOf, languageOf(locale).locale, [english, ...others], {
    // Labels and notifications can also be plain text, such as an error message of the server.
    allowMissing: true,
  });
}
