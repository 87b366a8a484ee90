import { OmitType } from '@nestjs/swagger';
import { CreateUserDto } from '../../users/dto/create-user.dto.js';

/** Whoever registers becomes a viewer: the role cannot be asked for. */
export class RegisterDto extends OmitType(CreateUserDto, ['role']) {}
