/** Where a competition's PDF is stored, by a name that we made. */
export const competitionFileKey = (filename: string): string => `uploads/competions/files/${filename}`
