/** react-admin would send an emptied field as null, which is no text. */
export const parseText = (text: string): string => text
