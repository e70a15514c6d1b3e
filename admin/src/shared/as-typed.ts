/** For text that may be empty: react-admin would send an emptied field as null, which is no text. */
export const asTyped = (text: string): string => text
