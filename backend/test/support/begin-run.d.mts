export default function beginRun(): Promise<() => Promise<void>>;
