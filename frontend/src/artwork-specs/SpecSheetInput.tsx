import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from '../i18n/useTranslate';
import { NameAndSize } from '../ui/files/FilePicker';
import { SettingFile } from '../ui/form/SettingFile';
import { Muted } from '../ui/Muted';
import { acceptOf, isOfType, MAX_FILE_BYTES } from '../ui/upload/acceptedFiles';
import type { SpecProps } from './SpecForm';

export function SpecSheetInput({ opportunityId, setting }: SpecProps) {
  const translate = useTranslate();
  const { current, isPending, save } = setting;
  const { specSheet, version } = current;

  function refuse(file: File): string | undefined {
    const { name, size } = file;
    if (!isOfType(file, 'specSheet')) return translate('artworkSpecs.sheet.type', { name });
    return size > MAX_FILE_BYTES ? translate('artworkSpecs.sheet.tooLarge', { name }) : undefined;
  }

  return (
    <SettingFile
      accept={acceptOf('specSheet')}
      texts="artworkSpecs.sheet"
      isPending={isPending}
      isSet={specSheet !== null}
      refuse={refuse}
      save={(file) => save((api) => api.putSpecSheet(opportunityId, file, version), 'artworkSpecs.sheet.done')}
      field="specSheetFile"
      remove={() => save((api) => api.removeSpecSheet(opportunityId, version), 'artworkSpecs.sheet.removed')}
    >
      {specSheet ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
          <FileIcon fontSize="small" />
          <span>
            <NameAndSize {...specSheet} dot="· " />
          </span>
        </Box>
      ) : (
        <Muted>{translate('artworkSpecs.sheet.none')}</Muted>
      )}
    </SettingFile>
  );
}
