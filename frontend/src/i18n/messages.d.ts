/**
 * The English messages. Their type is global, because an import from the hook that the folders use to the folders' texts
 * would make a circle.
 */
type Messages = typeof import('./en').en;
