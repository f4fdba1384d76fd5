/** The open tuck box. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M8 12V5.5L10 3h12l2 2.5V12Z" fill="#e9b44c" />
      <path d="M5 11h22v17a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2Z" fill="currentColor" />
      <path d="M12 11a4 4 0 0 0 8 0Z" fill="#e9b44c" />
      <path d="M16 16.5l4.5 5.5l-4.5 5.5l-4.5-5.5Z" fill="#fff8ea" />
    </svg>
  );
}
