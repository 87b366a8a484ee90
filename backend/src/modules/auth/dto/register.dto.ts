import { OmitType } from '@nestjs/swagger';
import { CreateUserDto } from '../../users/dto/create-user.dto.js';

/** People who register become viewers; the form has no role. */
export class RegisterDto extends OmitType(CreateUserDto, ['role']) {}
