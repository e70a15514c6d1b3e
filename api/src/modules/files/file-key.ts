export const competitionFileKey = (filename: string): string => `uploads/competions/files/${filename}`
