// tsc with one transformer: @nestjs/swagger's, which reads the DTOs' types and comments into the OpenAPI document,
// so that no property is described twice. (@nestjs/cli, its usual host, needs Node 22.)
import { rmSync } from 'node:fs';
import { before } from '@nestjs/swagger/plugin';
import ts from 'typescript';

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: report };
const config = ts.getParsedCommandLineOfConfigFile('tsconfig.build.json', {}, host);
rmSync(config.options.outDir, { recursive: true, force: true });
const program = ts.createProgram(config.fileNames, config.options);
const swagger = before({ introspectComments: true, esmCompatible: true, controllerKeyOfComment: 'summary' }, program);
const emitted = program.emit(undefined, undefined, undefined, false, { before: [swagger] });
const errors = [...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics];
errors.forEach(report);
process.exitCode = errors.length > 0 ? 1 : 0;

function report(diagnostic) {
  console.error(
    ts.formatDiagnostic(diagnostic, {
      ...ts.sys,
      getNewLine: () => '\n',
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => process.cwd(),
    }),
  );
}
