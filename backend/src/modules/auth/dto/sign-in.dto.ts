import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class SignInDto {
  @MaxLength(200, { message: 'Username must have at most 200 characters' })
  @IsString({ message: 'Username must be text' })
  @IsNotEmpty({ message: 'Username is required' })
  username: string;

  @MaxLength(1000, { message: 'Password must have at most 1000 characters' })
  @IsString({ message: 'Password must be text' })
  @IsNotEmpty({ message: 'Password is required' })
  password: string;
}
