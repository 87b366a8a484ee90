import { expect, it } from 'vitest';
import type { OpportunitySpec } from '../api/types';
import { checkSpec, inForm, NEW_PIECE, specOf, typedOf, type TypedPiece } from './typedSpec';

const SPEC: Pick<OpportunitySpec, 'onMismatch' | 'notes' | 'pieces'> = {
  onMismatch: 'refuse',
  notes: 'No text at the edges',
  pieces: [
    { name: 'Banner', kinds: ['PNG'], width: 970, height: 250, maxBytes: 1_572_864 },
    { name: 'Header', kinds: ['JPEG'], minWidth: 1200, minHeight: 400, maxBytes: 153_601 },
    { name: 'Spot', kinds: ['MP4'], minWidth: 1280, ratio: '16:9', tolerance: 2.5, maxSeconds: 10 },
    { name: 'Leaflet', kinds: ['PDF'], pages: 4, maxBytes: 157_286 },
  ],
};

const piece = (changes: Partial<TypedPiece>): TypedPiece => ({
  ...NEW_PIECE,
  name: 'Banner',
  kinds: ['PNG', 'PDF', 'MP4'],
  ...changes,
});
const errorsOf = (...pieces: TypedPiece[]) => checkSpec({ pieces, onMismatch: 'warn', notes: '' }).pieces;

it('saves what it has read', () => {
  expect(specOf(typedOf(SPEC))).toEqual(SPEC);
  expect(typedOf(SPEC).pieces.map(({ pixels, megabytes }) => [pixels, megabytes])).toEqual([
    ['exact', '1.5'],
    ['least', '0.146485'],
    ['ratio', ''],
    ['any', '0.15'],
  ]);
});

it('does not save what a choice hides', () => {
  const [saved] = specOf({
    pieces: [piece({ kinds: ['PNG'], pixels: 'any', width: '970', height: '250', pages: '2', seconds: '10' })],
    ...{ onMismatch: 'warn', notes: ' ' },
  }).pieces;
  expect(saved).toEqual({ name: 'Banner', kinds: ['PNG'] });
});

it.each<[Partial<TypedPiece>, keyof TypedPiece]>([
  [{ name: ' ' }, 'name'],
  [{ kinds: [] }, 'kinds'],
  [{ pixels: 'exact' }, 'width'],
  [{ pixels: 'exact', width: '970', height: '0' }, 'height'],
  [{ pixels: 'least', width: '970.5', height: '250' }, 'width'],
  [{ pixels: 'ratio', ratio: '16' }, 'ratio'],
  [{ pixels: 'ratio', ratio: '16:9', width: 'wide' }, 'width'],
  [{ pixels: 'ratio', ratio: '16:9', tolerance: 'some' }, 'tolerance'],
  [{ megabytes: 'two' }, 'megabytes'],
  [{ pages: '0' }, 'pages'],
  [{ seconds: '9.5' }, 'seconds'],
])('finds fault with %j', (changes, field) => {
  expect(Object.keys(errorsOf(piece(changes))[0]!)).toEqual([field]);
});

it.each<Partial<TypedPiece>>([
  {},
  { pixels: 'exact', width: '970', height: ' 250 ' },
  { pixels: 'ratio', ratio: '16 : 9', tolerance: '' },
  { kinds: ['PNG'], pages: 'some', seconds: 'some', width: 'some' },
  { megabytes: '0.5', pages: '4', seconds: '9' },
])('takes %j', (changes) => {
  expect(errorsOf(piece(changes))).toEqual([{}]);
});

it('takes a name only once, in any case', () => {
  expect(errorsOf(piece({}), piece({ name: ' BANNER' }))).toEqual([{}, { name: 'artworkSpecs.errors.twice' }]);
});

it('shows the server’s errors where the form has the field', () => {
  const errors = { 'pieces.1.minWidth': 'Too wide.', 'pieces.0.maxBytes': 'Too large.', notes: 'Too long.' };
  expect(inForm(errors)).toEqual({
    'pieces.1.width': 'Too wide.',
    'pieces.0.megabytes': 'Too large.',
    notes: 'Too long.',
  });
});

it('notes need a piece that they are about', () => {
  const error = { notes: 'artworkSpecs.errors.notesAlone' };
  expect(checkSpec({ pieces: [], onMismatch: 'warn', notes: 'In CMYK' })).toMatchObject(error);
  expect(checkSpec({ pieces: [], onMismatch: 'warn', notes: ' ' })).toEqual({ pieces: [] });
  expect(checkSpec({ pieces: [NEW_PIECE], onMismatch: 'warn', notes: 'In CMYK' })).not.toMatchObject(error);
});
