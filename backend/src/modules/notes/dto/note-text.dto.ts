import { VersionDto } from '../../../common/version.dto.js';
import { Text } from '../../../common/validation.js';

export class NewNoteDto {
  @Text({ label: 'The note', max: 5000, multiline: true, required: 'Write something first' })
  text: string;
}

export class EditNoteDto extends VersionDto {
  @Text({ label: 'The note', max: 5000, multiline: true, required: 'Write something first' })
  text: string;
}
