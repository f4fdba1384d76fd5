/** Hands a text file to the player: to the sheet for sharing where the device has one, otherwise as a download. */
export async function offerFile(name: string, text: string): Promise<void> {
  const file = new File([text], name, { type: 'application/json' });
  const shared = { files: [file], title: name };
  if (navigator.canShare?.(shared) && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share(shared);
      return;
    } catch (error) {
      // Whoever closes the sheet wants nothing; anything else ends in a download.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
