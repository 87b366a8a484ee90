export function findOnPath(names: string[]): string | undefined;
