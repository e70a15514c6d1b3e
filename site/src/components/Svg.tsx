/** Safe as raw markup: @olympiad/motif draws it from a seed, and escapes names. */
export const Svg = ({ code }: { code: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is ours and holds numbers and colours only
  <span className="svg" dangerouslySetInnerHTML={{ __html: code }} />
)
