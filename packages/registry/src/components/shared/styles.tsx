/** Rules stand among those of the kit, so that whatever the app's theme says of them counts. */
export function Styles({ rules }: { rules: string }) {
  return <style>{`@layer kit {\n${rules}}\n`}</style>;
}
