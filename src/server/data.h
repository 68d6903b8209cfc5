// server/data.h -- where a server keeps what lasts: in a folder of its own, or, by an address that
// begins with postgresql://, in a PostgreSQL database that several may share.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/complaint.h"
#include "store/store.h"

namespace server {

bool in_postgres(const std::string& data);
// The file in a folder, or the same address.
std::string database_in(const std::string& data);
// As it may be said to people: without a password.
std::string told_data(const std::string& data);

// Opens the store in a file or at an address; throws std::runtime_error.
using OpenStore = std::function<std::unique_ptr<store::Store>(const std::string& database)>;
std::unique_ptr<store::Store> open_durable(const std::string& database);
// Opens that of some data, or throws Complaint.
std::unique_ptr<store::Store> open_or_say(const std::string& data,
                                          const OpenStore& open = open_durable);
// Why some data cannot be opened, and what to do.
Complaint not_opened(const std::string& data, const std::exception& why);

// To look at what is there, and change nothing.
std::unique_ptr<store::Store> open_to_read(const std::string& address);

// For its owner alone; throws Complaint where it cannot be.
void make_folder(const std::string& folder);

// One server a folder: rooms trust that nobody else writes their matches. Throws Complaint.
class FolderLock {
  public:
    explicit FolderLock(const std::string& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

  private:
    int descriptor_ = -1;
};

}  // namespace server
