import type { ReactNode } from 'react'

export const ErrorNotice = ({ message, children }: { message: string | undefined; children?: ReactNode }) =>
  message ? (
    <div className="notice danger" role="alert">
      <p>{message}</p>
      {children}
    </div>
  ) : null
