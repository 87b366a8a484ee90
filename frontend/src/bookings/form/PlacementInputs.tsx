import { useFormContext, useWatch } from 'react-hook-form';
import type { Catalogue } from '../../api/types';
import type { NewBooking } from './newBooking';
import { SelectInput } from './SelectInput';
import { formTexts as texts } from './texts';

/** The category, then the opportunities that it has. */
export function PlacementInputs({ categories }: Pick<Catalogue, 'categories'>) {
  const { setValue, clearErrors } = useFormContext<NewBooking>();
  const mediaCategory = useWatch<NewBooking, 'mediaCategory'>({ name: 'mediaCategory' });
  const opportunities = categories.find(({ name }) => name === mediaCategory)?.opportunities ?? [];

  function clearOpportunity() {
    setValue('mediaOpportunity', '', { shouldDirty: true });
    clearErrors('mediaOpportunity');
  }

  return (
    <>
      <SelectInput
        source="mediaCategory"
        label={texts.mediaCategory}
        placeholder={texts.mediaCategoryPlaceholder}
        choices={categories.map(({ name }) => name)}
        onChosen={clearOpportunity}
        required
      />
      <SelectInput
        source="mediaOpportunity"
        label={texts.mediaOpportunity}
        placeholder={texts.mediaOpportunityPlaceholder}
        choices={opportunities.map(({ name }) => name)}
        disabled={mediaCategory === ''}
        required
      />
    </>
  );
}
