import type { ReactNode } from 'react'

/** Why what was asked for was not done. */
export const Refused = ({ message, children }: { message: string | undefined; children?: ReactNode }) =>
  message ? (
    <div className="notice danger" role="alert">
      <p>{message}</p>
      {children}
    </div>
  ) : null
