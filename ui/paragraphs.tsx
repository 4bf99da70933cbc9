/** Plain text whose paragraphs are divided by a blank line. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <div className={className}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="not-first:mt-[0.9em]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
