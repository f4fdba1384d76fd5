declare module 'virtual:icons/names' {
  export const names: readonly string[];
  export const letters: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
}

declare module 'virtual:icons/*' {
  /** Path data on a square of 512, by name. */
  const icons: Readonly<Record<string, string>>;
  export default icons;
}
