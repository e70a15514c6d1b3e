/** A failure that the user can understand. Unless the message says otherwise, nothing has changed. */
export class ToolError extends Error {
  override name = 'ToolError'
}

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
