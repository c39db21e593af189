import type * as fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { WrongUse } from '../wrong-use';

/** The functions of `node:fs` that writing a file needs. */
export type Disk = Pick<typeof fs,
  'accessSync' | 'closeSync' | 'constants' | 'existsSync' | 'fchmodSync' | 'fchownSync' | 'fstatSync' | 'fsyncSync'
  | 'ftruncateSync' | 'lstatSync' | 'mkdirSync' | 'openSync' | 'readFileSync' | 'readlinkSync' | 'realpathSync'
  | 'renameSync' | 'rmdirSync' | 'rmSync' | 'statSync' | 'writeSync'>;

const PERMISSIONS = 0o7777;

const WRITE_BITS = 0o222;

/** The permissions of a new file, less those that the umask takes away. */
const USUAL_PERMISSIONS = 0o666;

/** The new content of a file, complete in a temporary file beside it. */
export class StagedFile {
  private readonly target: string;
  private readonly before?: fs.Stats;
  /** The outermost of the folders that were made for it. */
  private readonly newFolder?: string;
  private readonly temporary: string;
  /** Whether the temporary file can take the place of the file, with its mode and owner. */
  private canReplace = true;
  private isKept = false;

  /** The file need not exist, or be a link to it. Errors call it by the name. */
  public constructor(
    path: string, private readonly name: string, private readonly content: Buffer, private readonly disk: Disk,
  ) {
    this.before = disk.statSync(path, { throwIfNoEntry: false });
    this.expectWritable(path);
    this.target = this.targetOf(path);
    const folder = dirname(this.target);
    this.newFolder = this.makeFolder(folder);
    this.temporary = '';
    try {
      const [temporary, descriptor] = this.openBeside(folder);
      this.temporary = temporary;
      this.fill(descriptor);
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** Puts the content where it belongs. */
  public commit(): void {
    if (this.canReplace) {
      try {
        this.disk.renameSync(this.temporary, this.target);
        return;
      } catch (error) {
        // For example, a single file that is mounted can be written but not replaced.
        if (this.before === undefined) {
          throw error;
        }
      }
    }
    this.overwriteTarget();
  }

  /** Removes the temporary file, and folders that were made in vain. */
  public discard(): void {
    if (!this.isKept && this.temporary !== '') {
      this.disk.rmSync(this.temporary, { force: true });
    }
    if (this.newFolder !== undefined) {
      const above = dirname(this.newFolder);
      try {
        for (let folder = dirname(this.target); folder !== above; folder = dirname(folder)) {
          this.disk.rmdirSync(folder);
        }
      } catch {
        // There is something in it.
      }
    }
  }

  /**
   * Makes a folder and those above it, one by one: where the system makes none, as in /proc,
   * Node would try forever to make all of them at once.
   *
   * @returns the outermost that is new
   */
  private makeFolder(folder: string): string | undefined {
    const { disk } = this;
    if (disk.existsSync(folder)) {
      return undefined;
    }
    const above = dirname(folder);
    const outermost = this.makeFolder(above);
    try {
      disk.mkdirSync(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') {
        throw new WrongUse(`${this.name}: no folder can be made in ${above}`);
      }
      if (code !== 'EEXIST') { // another process has just made it
        throw error;
      }
    }
    return outermost ?? folder;
  }

  /** Root may write everything, so that the mode decides. */
  private expectWritable(path: string): void {
    const { before } = this;
    if (before === undefined) {
      return;
    }
    if (!before.isFile()) {
      const kind = before.isDirectory() ? 'a folder' : 'a pipe or a device';
      throw new WrongUse(`${this.name}: it is ${kind}, and only files are written`);
    }
    if ((before.mode & WRITE_BITS) === 0) {
      throw new WrongUse(`${this.name}: it is read-only; make it writable with chmod u+w if it may change`);
    }
    this.disk.accessSync(path, this.disk.constants.W_OK);
  }

  /** Where a path leads, also if nothing is there yet. */
  private targetOf(path: string): string {
    const { disk } = this;
    if (this.before !== undefined) {
      return disk.realpathSync(path);
    }
    const isLink = disk.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink ? this.targetOf(resolve(disk.realpathSync(dirname(path)), disk.readlinkSync(path))) : path;
  }

  /** Opens a new file, also beside one that another process left behind. */
  private openBeside(folder: string): [string, number] {
    for (let attempt = 0; ; attempt++) {
      const path = join(folder, `.cdk8s-dra-${process.pid}-${attempt}.unfinished`);
      try {
        return [path, this.disk.openSync(path, 'wx', this.before === undefined ? USUAL_PERMISSIONS : 0o600)];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
          throw error;
        }
      }
    }
  }

  private fill(descriptor: number): void {
    try {
      this.overwrite(descriptor, this.content);
      if (this.before !== undefined) {
        this.canReplace = this.before.nlink === 1 && this.keepOwner(descriptor, this.before);
        this.disk.fchmodSync(descriptor, this.before.mode & PERMISSIONS);
      }
    } finally {
      this.disk.closeSync(descriptor);
    }
  }

  private keepOwner(descriptor: number, { uid, gid }: fs.Stats): boolean {
    const own = this.disk.fstatSync(descriptor);
    try {
      if (own.uid !== uid || own.gid !== gid) {
        this.disk.fchownSync(descriptor, uid, gid);
      }
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Writes over the content of the file, or else restores it. If even that fails, the
   * temporary file stays as the only complete one.
   */
  private overwriteTarget(): void {
    const { disk, target } = this;
    const before = disk.readFileSync(target);
    const descriptor = disk.openSync(target, 'r+');
    try {
      this.overwrite(descriptor, this.content);
    } catch (error) {
      try {
        this.overwrite(descriptor, before);
      } catch {
        this.isKept = true;
        throw new WrongUse(`${this.name}: ${(error as Error).message}; the file is damaged, `
          + `and its new content is in ${this.temporary}`);
      }
      throw error;
    } finally {
      disk.closeSync(descriptor);
    }
  }

  /** Shortens a file only at the end, so that what was in it still has its place on the disk. */
  private overwrite(descriptor: number, content: Buffer): void {
    for (let at = 0; at < content.length;) {
      at += this.disk.writeSync(descriptor, content, at, content.length - at, at);
    }
    this.disk.ftruncateSync(descriptor, content.length);
    this.disk.fsyncSync(descriptor);
  }
}
