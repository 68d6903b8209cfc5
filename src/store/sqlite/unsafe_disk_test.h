// store/sqlite/unsafe_disk_test.h -- a disk in memory that forgets, tears and garbles what was not
// synced when its power is cut, and that can fail any single call: SQLite's files lie on it.
//
// A write lies in the cache until its file is synced. When the power goes, every 512-byte piece of
// every unsynced write is dropped, kept or filled with noise, each by itself, so that writes seem
// reordered and torn. Names of new and deleted files are as uncertain as their bytes.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"

namespace store::sqlite {

class UnsafeDisk {
  public:
    enum class Call : std::uint8_t { Any, Write, Sync };
    static constexpr int never = -1;

    explicit UnsafeDisk(std::string name) : name_(std::move(name)), rng_(1) {
        vfs_ = *sqlite3_vfs_find(nullptr);
        vfs_.zName = name_.c_str();
        vfs_.pAppData = this;
        vfs_.szOsFile = sizeof(Handle);
        vfs_.mxPathname = 64;
        vfs_.xOpen = open;
        vfs_.xDelete = remove;
        vfs_.xAccess = access;
        vfs_.xFullPathname = full_name;
        sqlite3_vfs_register(&vfs_, 0);
    }
    ~UnsafeDisk() { sqlite3_vfs_unregister(&vfs_); }
    UnsafeDisk(const UnsafeDisk&) = delete;
    UnsafeDisk& operator=(const UnsafeDisk&) = delete;

    const std::string& name() const { return name_; }

    bool lies = false;     // it says "synced" and does nothing
    int power_in = never;  // calls until the power goes
    int fault_in = never;  // calls of a kind until one fails, or all from then on
    Call fault_of = Call::Any;
    int fault_code = SQLITE_IOERR;
    bool fault_stays = false;
    std::optional<std::int64_t> room;        // bytes that all files may have together
    bool forgets_after_failed_sync = false;  // as some file systems do
    int calls = 0;

    bool on() const { return power_in != 0; }
    bool faulted() const { return faulted_; }
    void mend() {
        fault_in = never;
        faulted_ = false;
    }

    // Back on, with whatever has reached the plates.
    void restore(std::uint64_t seed) {
        rng_ = Rng{seed};
        for (auto it = files_.begin(); it != files_.end();) {
            settle(*it->second);
            if (it->second->now) ++it;
            else it = files_.erase(it);
        }
        power_in = never;
    }

    // As it stands, everything synced.
    using Image = std::map<std::string, std::string>;
    Image image() const {
        Image image;
        for (const auto& [name, file] : files_)
            if (file->now) image[name] = *file->now;
        return image;
    }
    void load(const Image& image) {
        files_.clear();
        for (const auto& [name, bytes] : image) {
            files_[name] = std::make_shared<File>();
            files_[name]->now = files_[name]->plates = bytes;
        }
    }

  private:
    static constexpr std::size_t sector = 512;

    struct Change {  // not synced: bytes at a place, or a new length
        std::size_t at;
        std::string bytes;
        bool length = false;
    };
    struct File {
        std::optional<std::string> now, plates;  // as programs see it; as it is without power
        std::optional<std::string> before;  // what was deleted under this name, not yet for good
        std::vector<Change> changes;
        bool syncs_folder = false;  // at its first sync, as SQLite does for logs on Unix
        std::vector<std::unique_ptr<char[]>> shared;  // the index of the write-ahead log
    };
    struct Handle : sqlite3_file {
        UnsafeDisk* disk;
        std::shared_ptr<File>* file;
        bool temporary;
    };

    void settle(File& file) {
        if (!file.now) {  // deleted: perhaps only in the cache
            if (file.plates && rng_.below(2) == 0) file.now = file.plates;
        } else if (!file.plates && rng_.below(2) == 0) {  // made, but its name was not written
            file.now = file.before;
        } else {
            std::string bytes = file.plates.value_or("");
            for (const Change& change : file.changes) keep_some(change, bytes);
            file.now = std::move(bytes);
        }
        file.plates = file.now;
        file.before.reset();
        file.changes.clear();
        file.shared.clear();
    }

    void keep_some(const Change& change, std::string& bytes) {
        if (change.length) {
            if (rng_.below(2) == 0) bytes.resize(change.at);
            return;
        }
        for (std::size_t done = 0; done < change.bytes.size();) {
            const std::size_t at = change.at + done;
            const std::size_t count = std::min(change.bytes.size() - done, sector - at % sector);
            const auto fate = rng_.below(8);
            if (fate < 7 && bytes.size() < at + count) bytes.resize(at + count);
            for (std::size_t i = 0; i < count && fate < 4; ++i)
                bytes[at + i] =
                    fate == 0 ? static_cast<char>(rng_.below(256)) : change.bytes[done + i];
            done += count;
        }
    }

    // Names that came and went are so for good.
    void sync_folder() {
        for (const auto& [name, file] : files_) {
            file->before.reset();
            if (!file->now) file->plates.reset();
            else if (!file->plates) file->plates.emplace();
        }
    }

    // Counts a call; what it has to answer if it is not to work.
    int count(Call kind) {
        if (power_in == 0) return SQLITE_IOERR;
        ++calls;
        if (power_in > 0 && --power_in == 0) return SQLITE_IOERR;
        if (faulted_ && fault_stays && (fault_of == Call::Any || fault_of == kind))
            return fault_code;
        if (fault_in > 0 && (fault_of == Call::Any || fault_of == kind) && --fault_in == 0) {
            faulted_ = true;
            return fault_code;
        }
        return SQLITE_OK;
    }

    static UnsafeDisk& of(sqlite3_vfs* vfs) { return *static_cast<UnsafeDisk*>(vfs->pAppData); }
    static Handle& of(sqlite3_file* file) { return *static_cast<Handle*>(file); }

    std::int64_t used() const {
        std::int64_t sum = 0;
        for (const auto& [name, file] : files_)
            if (file->now) sum += static_cast<std::int64_t>(file->now->size());
        return sum;
    }

    // ---- files as SQLite asks for them ----------------------------------------------------------

    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* raw, int flags, int* out) {
        UnsafeDisk& disk = of(vfs);
        raw->pMethods = nullptr;
        const std::string key = name ? name : "";
        if (const int fault = disk.count(Call::Any))
            return fault == SQLITE_FULL ? fault : SQLITE_CANTOPEN;
        std::shared_ptr<File> file = name ? disk.files_[key] : nullptr;
        if (!file || !file->now) {
            if (!(flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
            auto made = std::make_shared<File>();
            made->syncs_folder = flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL);
            if (file) made->before = file->plates ? file->plates : file->before;
            made->now.emplace();
            file = std::move(made);
        }
        if (name) disk.files_[key] = file;
        Handle& handle = of(raw);
        handle.disk = &disk;
        handle.file = new std::shared_ptr<File>(file);
        handle.temporary = !name;
        handle.pMethods = methods();
        if (out) *out = flags;
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
        UnsafeDisk& disk = of(vfs);
        if (const int fault = disk.count(Call::Any)) return fault;
        const auto found = disk.files_.find(name);
        if (found == disk.files_.end() || !found->second->now) return SQLITE_IOERR_DELETE_NOENT;
        found->second->now.reset();
        found->second->changes.clear();
        if (sync_folder) disk.files_.erase(found);
        return SQLITE_OK;
    }

    static int access(sqlite3_vfs* vfs, const char* name, int, int* there) {
        UnsafeDisk& disk = of(vfs);
        if (const int fault = disk.count(Call::Any)) return fault;
        const auto found = disk.files_.find(name);
        *there = found != disk.files_.end() && found->second->now;
        return SQLITE_OK;
    }

    static int full_name(sqlite3_vfs*, const char* name, int most, char* full) {
        std::strncpy(full, name, static_cast<std::size_t>(most));
        return SQLITE_OK;
    }

    static int close(sqlite3_file* raw) {
        delete of(raw).file;
        return SQLITE_OK;
    }

    static int read(sqlite3_file* raw, void* to, int count, sqlite3_int64 at) {
        Handle& handle = of(raw);
        if (const int fault = handle.disk->count(Call::Any)) return fault;
        const std::string& bytes = *(*handle.file)->now;
        std::memset(to, 0, static_cast<std::size_t>(count));
        const auto from = static_cast<std::size_t>(at);
        if (from >= bytes.size()) return SQLITE_IOERR_SHORT_READ;
        const std::size_t present =
            std::min<std::size_t>(static_cast<std::size_t>(count), bytes.size() - from);
        std::memcpy(to, bytes.data() + from, present);
        return present == static_cast<std::size_t>(count) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
    }

    static int write(sqlite3_file* raw, const void* from, int count, sqlite3_int64 at) {
        Handle& handle = of(raw);
        UnsafeDisk& disk = *handle.disk;
        File& file = **handle.file;
        const std::size_t end = static_cast<std::size_t>(at) + static_cast<std::size_t>(count);
        const bool was_on = disk.on();
        const int fault = disk.count(Call::Write);
        if (fault && (disk.on() || !was_on)) return fault;  // what the power cuts is there in part
        if (disk.room && end > file.now->size() &&
            disk.used() + static_cast<std::int64_t>(end - file.now->size()) > *disk.room)
            return SQLITE_FULL;
        file.changes.push_back({static_cast<std::size_t>(at),
                                {static_cast<const char*>(from), static_cast<std::size_t>(count)}});
        if (file.now->size() < end) file.now->resize(end);
        std::memcpy(file.now->data() + at, from, static_cast<std::size_t>(count));
        return fault;
    }

    static int truncate(sqlite3_file* raw, sqlite3_int64 length) {
        Handle& handle = of(raw);
        if (const int fault = handle.disk->count(Call::Write)) return fault;
        File& file = **handle.file;
        file.changes.push_back({static_cast<std::size_t>(length), {}, true});
        file.now->resize(static_cast<std::size_t>(length));
        return SQLITE_OK;
    }

    static int sync(sqlite3_file* raw, int) {
        Handle& handle = of(raw);
        UnsafeDisk& disk = *handle.disk;
        File& file = **handle.file;
        if (disk.count(Call::Sync) != SQLITE_OK) {
            if (disk.on() && disk.forgets_after_failed_sync) {
                file.now = file.plates.value_or("");
                file.changes.clear();
            }
            return SQLITE_IOERR_FSYNC;
        }
        if (disk.lies) return SQLITE_OK;
        if (!file.plates && file.syncs_folder) disk.sync_folder();
        file.plates = file.now;
        file.before.reset();
        file.changes.clear();
        return SQLITE_OK;
    }

    static int size(sqlite3_file* raw, sqlite3_int64* bytes) {
        Handle& handle = of(raw);
        if (const int fault = handle.disk->count(Call::Any)) return fault;
        *bytes = static_cast<sqlite3_int64>((*handle.file)->now->size());
        return SQLITE_OK;
    }

    static int shared_map(sqlite3_file* raw, int region, int bytes, int extend,
                          void volatile** to) {
        auto& shared = (*of(raw).file)->shared;
        while (extend && static_cast<int>(shared.size()) <= region)
            shared.push_back(std::make_unique<char[]>(static_cast<std::size_t>(bytes)));
        *to = region < static_cast<int>(shared.size())
                  ? shared[static_cast<std::size_t>(region)].get()
                  : nullptr;
        return SQLITE_OK;
    }
    static int shared_unmap(sqlite3_file* raw, int remove) {
        if (remove) (*of(raw).file)->shared.clear();
        return SQLITE_OK;
    }

    // One connection at a time: locks never meet.
    static const sqlite3_io_methods* methods() {
        static const sqlite3_io_methods methods{
            2,
            close,
            read,
            write,
            truncate,
            sync,
            size,
            [](sqlite3_file*, int) { return SQLITE_OK; },
            [](sqlite3_file*, int) { return SQLITE_OK; },
            [](sqlite3_file*, int* locked) {
                *locked = 0;
                return SQLITE_OK;
            },
            [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; },
            [](sqlite3_file*) { return static_cast<int>(sector); },
            [](sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; },
            shared_map,
            [](sqlite3_file*, int, int, int) { return SQLITE_OK; },
            [](sqlite3_file*) {},
            shared_unmap,
            nullptr,
            nullptr};
        return &methods;
    }

    std::string name_;
    Rng rng_;
    sqlite3_vfs vfs_{};
    std::map<std::string, std::shared_ptr<File>> files_;
    bool faulted_ = false;
};

}  // namespace store::sqlite
