import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import type { AdminCategory, AdminEntry, AdminOpportunity } from '../api/types';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { CapacityButton } from '../inventory/CapacityButton';
import { capacityInWords } from '../inventory/words';
import type { CatalogueKind } from '../providers/dataProvider';
import { ActionMenu } from '../ui/ActionMenu';
import { formatCount } from '../ui/format';
import { VerbButton } from '../ui/VerbButton';
import { AddEntryButton } from './actions/AddEntryButton';
import { MoveEntryButtons } from './actions/MoveEntryButtons';
import { EntryList, Rows } from './EntryList';
import { EntryRow } from './EntryRow';
import { CATALOGUE_PATH } from './paths';

/** Categories with their opportunities, in the same order as in forms. */
export function CategoryList({ categories }: { categories: AdminCategory[] }) {
  const translate = useTranslate();
  const [moved, setMoved] = useState('');
  const movers = (kind: CatalogueKind, siblings: AdminEntry[]) => (entry: AdminEntry) => (
    <MoveEntryButtons kind={kind} entry={entry} siblings={siblings} onMoved={setMoved} />
  );

  if (categories.length === 0) return <EntryList kind="categories" entries={[]} />;
  return (
    <>
      <div role="status" style={visuallyHidden}>
        {moved}
      </div>
      <Rows aria-label={translate('catalogue.tabs.categories')}>
        {categories.map((category) => {
          const { id, name, opportunities } = category;
          return (
            <Category key={id}>
              <div className="head">
                <EntryRow
                  kind="categories"
                  entry={category}
                  heading
                  actions={movers('categories', categories)(category)}
                />
              </div>
              <div className="opportunities">
                {opportunities.length === 0 ? (
                  <p>{translate('catalogue.noOpportunities')}</p>
                ) : (
                  <EntryList
                    kind="opportunities"
                    label={name}
                    entries={opportunities}
                    actions={movers('opportunities', opportunities)}
                    details={(opportunity) =>
                      [capacityInWords(opportunity, translate), specInWords(opportunity, translate)]
                        .filter(Boolean)
                        .join(' · ')
                    }
                    menu={(opportunity) => (
                      <ActionMenu of={opportunity} label={translate('catalogue.more', { name: opportunity.name })}>
                        <CapacityButton opportunity={opportunity} />
                        <VerbButton
                          look="menu"
                          label={translate('artworkSpecs.action')}
                          to={`${CATALOGUE_PATH}/${opportunity.id}/artwork-spec`}
                        />
                      </ActionMenu>
                    )}
                  />
                )}
                <div className="add">
                  <AddEntryButton kind="opportunities" category={category} />
                </div>
              </div>
            </Category>
          );
        })}
      </Rows>
    </>
  );
}

/** "2 pieces, warns". Empty without an artwork spec. */
function specInWords({ artworkSpec }: AdminOpportunity, translate: Translate): string {
  if (!artworkSpec) return '';
  const { pieces, onMismatch } = artworkSpec;
  return translate(`artworkSpecs.inList.${onMismatch}`, { smart_count: pieces, count: formatCount(pieces) });
}

const Category = styled('li')(({ theme }) => ({
  '& > .head': { backgroundColor: theme.palette.tint },
  '& > .opportunities': { paddingLeft: 16 },
  '& .opportunities ul': { borderTop: `1px solid ${theme.palette.divider}` },
  '& .opportunities p': { margin: 0, padding: '12px 16px 0', color: theme.palette.text.secondary },
  '& .add': { padding: '4px 6px 10px', borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('md')]: { '& > .opportunities': { paddingLeft: 0 } },
}));
