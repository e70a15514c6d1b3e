import type { Call } from './call.ts'

/** The call at one address: `/api/events/:id{…}` with the values of its parameters. */
export const atPath = <C extends Pick<Call, 'path'>>(
  call: C,
  params: Readonly<Record<string, string | number>>,
): C => ({
  ...call,
  path: call.path.replace(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, (_part, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  ),
})
