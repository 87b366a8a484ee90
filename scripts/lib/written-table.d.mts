export function circumstances(): string;
export function writeTable(document: string, name: string, text: string): Promise<void>;
