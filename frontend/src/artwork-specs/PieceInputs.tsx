import ArrowDownIcon from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpIcon from '@mui/icons-material/ArrowUpwardRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import PlusIcon from '@mui/icons-material/AddRounded';
import PiecesIcon from '@mui/icons-material/PhotoSizeSelectLargeRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState, type Ref } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate';
import { isSecondClick } from '../ui/doubleClick';
import { EmptyState } from '../ui/EmptyState';
import { NumberInput, SelectInput, TextInput, useField, useUnlessSaving } from '../ui/form/inputs';
import { Hint } from '../ui/Muted';
import { SmallIconButton } from '../ui/SmallIconButton';
import {
  isMeasuredInPages,
  KIND_GROUPS,
  NEW_PIECE,
  PIXELS,
  takesPages,
  takesVideo,
  type TypedPiece,
  type TypedSpec,
} from './typedSpec';

const MAX_PIECES = 20;

/** The pieces in their order. They are moved by buttons, which every pointer and keyboard can press. */
export function PiecesInput() {
  const translate = useTranslate();
  const { fields, append, remove, swap } = useFieldArray<TypedSpec, 'pieces'>({ name: 'pieces' });
  const { getValues } = useFormContext<TypedSpec>();
  const unlessSaving = useUnlessSaving();
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (index: number) =>
    getValues(`pieces.${index}.name`).trim() || translate('artworkSpecs.pieces.number', { number: index + 1 });

  function move(from: number, to: number) {
    const name = nameOf(from);
    swap(from, to);
    setAnnouncement(translate('artworkSpecs.pieces.moved', { name, place: to + 1, of: fields.length }));
  }

  function removePiece(index: number) {
    // The button disappears with its piece.
    addButton.current?.focus();
    setAnnouncement(translate('artworkSpecs.pieces.removed', { name: nameOf(index) }));
    remove(index);
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <div role="status" style={visuallyHidden}>
        {announcement}
      </div>
      {fields.length === 0 && (
        <Box sx={{ justifySelf: 'stretch' }}>
          <EmptyState
            icon={PiecesIcon}
            title={translate('artworkSpecs.pieces.empty')}
            text={translate('artworkSpecs.pieces.emptyText')}
          />
        </Box>
      )}
      {fields.map(({ id }, index) => (
        <PieceInputs
          key={id}
          index={index}
          count={fields.length}
          onMove={unlessSaving((to: number) => move(index, to))}
          onRemove={unlessSaving(() => removePiece(index))}
        />
      ))}
      {fields.length < MAX_PIECES ? (
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<PlusIcon />}
          onClick={unlessSaving(() => append(NEW_PIECE, { focusName: `pieces.${fields.length}.name` }))}
        >
          {translate('artworkSpecs.pieces.add')}
        </Button>
      ) : (
        <Hint>{translate('artworkSpecs.pieces.full', { most: MAX_PIECES })}</Hint>
      )}
    </Box>
  );
}

interface PieceInputsProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PieceInputs({ index, count, onMove, onRemove }: PieceInputsProps) {
  const translate = useTranslate();
  const piece = useWatch<TypedSpec, `pieces.${number}`>({ name: `pieces.${index}` });
  const number = translate('artworkSpecs.pieces.number', { number: index + 1 });
  const name = piece.name.trim() || number;
  const unit = translate(`artworkSpecs.pieces.${isMeasuredInPages(piece) ? 'pageUnit' : 'pixelUnit'}`);
  const sides =
    piece.pixels === 'ratio'
      ? ({ width: 'leastWidth', height: 'leastHeight' } as const)
      : ({ width: 'width', height: 'height' } as const);
  const of = (field: keyof TypedPiece) => `pieces.${index}.${field}`;
  return (
    <Piece role="group" aria-label={number}>
      <div className="head">
        <h3>{number}</h3>
        <SmallIconButton
          label={translate('artworkSpecs.pieces.up', { name })}
          icon={ArrowUpIcon}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index - 1)}
        />
        <SmallIconButton
          label={translate('artworkSpecs.pieces.down', { name })}
          icon={ArrowDownIcon}
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onMove(index + 1)}
        />
        <SmallIconButton
          label={translate('artworkSpecs.pieces.remove', { name })}
          icon={CloseIcon}
          onClick={(event) => !isSecondClick(event) && onRemove()}
        />
      </div>
      <TextInput
        source={of('name')}
        label={translate('artworkSpecs.pieces.name')}
        helperText={translate('artworkSpecs.pieces.nameHint')}
        required
        autoComplete="off"
      />
      <KindsInput source={of('kinds')} />
      <div className="row">
        <SelectInput
          source={of('pixels')}
          label={translate('artworkSpecs.pieces.size')}
          choices={PIXELS.map((id) => ({ id, name: translate(`artworkSpecs.pieces.sizeChoices.${id}`) }))}
        />
        {piece.pixels === 'ratio' && (
          <>
            <TextInput
              source={of('ratio')}
              label={translate('artworkSpecs.pieces.ratio')}
              helperText={translate('artworkSpecs.pieces.ratioHint')}
              autoComplete="off"
            />
            <NumberInput
              source={of('tolerance')}
              label={translate('artworkSpecs.pieces.tolerance')}
              helperText={translate('artworkSpecs.pieces.toleranceHint')}
            />
          </>
        )}
        {piece.pixels !== 'any' && (
          <>
            <NumberInput source={of('width')} label={translate(`artworkSpecs.pieces.${sides.width}`, { unit })} />
            <NumberInput source={of('height')} label={translate(`artworkSpecs.pieces.${sides.height}`, { unit })} />
          </>
        )}
      </div>
      <div className="row">
        <NumberInput
          source={of('megabytes')}
          label={translate('artworkSpecs.pieces.megabytes')}
          helperText={translate('artworkSpecs.pieces.megabytesHint')}
        />
        {takesPages(piece) && (
          <NumberInput
            source={of('pages')}
            label={translate('artworkSpecs.pieces.pages')}
            helperText={translate('artworkSpecs.pieces.pagesHint')}
          />
        )}
        {takesVideo(piece) && (
          <NumberInput
            source={of('seconds')}
            label={translate('artworkSpecs.pieces.seconds')}
            helperText={translate('artworkSpecs.pieces.secondsHint')}
          />
        )}
      </div>
    </Piece>
  );
}

function KindsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { control, ref, error, helperText } = useField<string[]>(source);
  const change = (kind: string, isAccepted: boolean) =>
    control.onChange(isAccepted ? [...control.value, kind] : control.value.filter((other) => other !== kind));
  return (
    <FormControl component="fieldset" error={error}>
      <FormLabel component="legend" sx={legend}>
        {translate('artworkSpecs.pieces.kinds')}
      </FormLabel>
      {KIND_GROUPS.map(({ group, kinds }, groupIndex) => (
        <Box
          key={group}
          role="group"
          aria-label={translate(`artworkSpecs.pieces.groups.${group}`)}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
        >
          {kinds.map((kind, index) => (
            <FormControlLabel
              key={kind}
              control={
                <Checkbox
                  size="small"
                  checked={control.value.includes(kind)}
                  slotProps={{
                    input: { ref: groupIndex === 0 && index === 0 ? (ref as Ref<HTMLInputElement>) : undefined },
                  }}
                  onChange={({ target }) => change(kind, target.checked)}
                />
              }
              label={kind}
            />
          ))}
        </Box>
      ))}
      {helperText && <FormHelperText role="alert">{helperText}</FormHelperText>}
    </FormControl>
  );
}

/** Like the labels above other inputs. */
export const legend = { mb: 0.5, fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' };

const Piece = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifySelf: 'stretch',
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& .head': { display: 'flex', alignItems: 'center', gap: 2, margin: '-8px -8px -4px 0' },
  '& .head h3': { flex: 1, margin: 0, fontSize: '0.8125rem', fontWeight: 600 },
  '& .head [aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
  '& .row': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 176px), 1fr))', gap: 16 },
  '& .MuiFormControlLabel-root': { marginRight: 8 },
  '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
}));
