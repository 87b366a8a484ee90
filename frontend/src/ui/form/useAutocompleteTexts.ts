import { useTranslate } from '../../i18n/useTranslate';

/** The props of MUI's Autocomplete that name its buttons. */
export function useAutocompleteTexts() {
  const translate = useTranslate();
  return {
    openText: translate('inputs.suggestions.open'),
    closeText: translate('inputs.suggestions.close'),
    clearText: translate('inputs.suggestions.clear'),
    loadingText: translate('inputs.suggestions.loading'),
  };
}
