import '../../theme/colorVariables';
import { useId } from 'react';
import type { ArtworkSpec, BookingPiece } from '../../api/types';
import { describePiece } from '../../api/uploads';
import { uploadTexts } from '../../i18n/en/upload';
import { CheckIcon, CircleIcon, UploadIcon } from '../icons';
import styles from './WantedPieces.module.css';

interface WantedPiecesProps {
  spec: ArtworkSpec;
  /** The files that have come, by which a piece says what satisfies it. */
  files?: readonly { id: string; name: string }[];
  /** The pieces that the chosen files would satisfy. */
  chosen?: ReadonlySet<string>;
}

/** The pieces that a placement wants: which have arrived, and which are missing (docs/product.md, 16.8). */
export function WantedPieces({ spec, files = [], chosen = new Set() }: WantedPiecesProps) {
  const { title } = uploadTexts.wanted;
  const titleId = useId();
  return (
    <div role="group" className={styles.wanted} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul>
        {spec.pieces.map((piece) => (
          <Piece
            key={piece.name}
            piece={piece}
            file={files.find(({ id }) => id === piece.satisfiedBy)?.name}
            isChosen={chosen.has(piece.name)}
          />
        ))}
      </ul>
      {spec.notes && <p className={styles.notes}>{spec.notes}</p>}
    </div>
  );
}

function Piece({ piece, file, isChosen }: { piece: BookingPiece; file: string | undefined; isChosen: boolean }) {
  const { came, isReady, isMissing } = uploadTexts.wanted;
  const state = piece.satisfiedBy ? 'came' : isChosen ? 'chosen' : 'missing';
  const { icon: Icon, text } = {
    came: { icon: CheckIcon, text: came(file) },
    chosen: { icon: UploadIcon, text: isReady },
    missing: { icon: CircleIcon, text: isMissing },
  }[state];
  return (
    <li data-state={state}>
      <Icon />
      <div>
        <strong>{piece.name}</strong>
        <span className={styles.state}>{text}</span>
        <p>{describePiece(piece)}</p>
      </div>
    </li>
  );
}
