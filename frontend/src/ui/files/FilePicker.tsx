import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ComponentProps } from 'react';
import { formatFileSize } from '../format';

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChoose: (file: File) => void;
}

/** Opens the browser's dialog for one file when a button clicks it. */
export const FilePicker = ({ onChoose, ...props }: FilePickerProps) => (
  <input
    {...props}
    type="file"
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      // Cleared, because otherwise choosing a corrected version of the same file would not trigger an event.
      target.value = '';
      if (file) onChoose(file);
    }}
    style={visuallyHidden}
    tabIndex={-1}
  />
);

/** "sheet.pdf 120 kB". */
export const NameAndSize = ({ name, size, dot = '' }: { name: string; size: number; dot?: '· ' | '' }) => (
  <>
    {name}{' '}
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {dot}
      {formatFileSize(size)}
    </Box>
  </>
);
